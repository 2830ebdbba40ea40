// The saved addresses at the checkout: one press fills in the form.
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/radio.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { addressInWords } from '#domain/address.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';

export function ChooseAddress({ addresses }: { addresses: SavedAddresses }) {
  const { list, chosen, choose, startAnother } = addresses;
  if (list.length === 0) return null;
  return (
    <ChoiceGroup legend="Saved addresses" className="mb-6">
      <div className="grid gap-3">
        {list.map((address) => (
          <RadioCard
            key={address.id}
            name="savedAddress"
            value={address.id}
            title={`${address.firstName} ${address.lastName}`}
            text={addressInWords(address)}
            checked={address.id === chosen?.id}
            onChange={() => choose(address)}
          />
        ))}
        <RadioCard
          name="savedAddress"
          value=""
          title="Another address"
          checked={!chosen}
          onChange={startAnother}
        />
      </div>
    </ChoiceGroup>
  );
}

export function SaveAddress({ addresses }: { addresses: SavedAddresses }) {
  if (!addresses.isNew) return null;
  return (
    <Button
      variant="ghost-accent"
      className="mt-4"
      loading={addresses.busy}
      loadingLabel="Saving..."
      onClick={addresses.save}
    >
      Save this address
    </Button>
  );
}
