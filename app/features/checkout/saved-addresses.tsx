// Saved addresses at the checkout: choose one to fill in the form, or save a new one.
import { Button } from '#app/ui/button.tsx';
import { quietLinkClass } from '#app/ui/link-styles.ts';
import { ChoiceGroup } from '#app/ui/radio.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { addressText } from '#domain/address.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';

export function ChooseAddress({ addresses }: { addresses: SavedAddresses }) {
  const { list, chosen, choose, startAnother, isUnchanged, edit } = addresses;
  if (list.length === 0) return null;
  return (
    <ChoiceGroup legend="Saved addresses" className={isUnchanged ? '' : 'mb-6'}>
      <div className="grid gap-3">
        {list.map((address) => (
          <RadioCard
            key={address.id}
            name="savedAddress"
            value={address.id}
            title={`${address.firstName} ${address.lastName}`}
            text={addressText(address)}
            checked={address.id === chosen?.id}
            onChange={() => choose(address)}
          />
        ))}
        <RadioCard
          name="savedAddress"
          value=""
          title="Use a different address"
          checked={!chosen}
          onChange={startAnother}
        />
      </div>
      {isUnchanged && (
        <button type="button" className={`mt-4 min-h-6 ${quietLinkClass}`} onClick={edit}>
          Edit this address
        </button>
      )}
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
