// Saved addresses at the checkout: the one in use, a choice of others, and whether to save a new one.
import { Checkbox } from '#ui/components/checkbox.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { ChoiceGroup } from '#ui/components/radio.tsx';
import { RadioCard } from '#ui/components/radio-card.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { MAX_ADDRESSES, addressText } from '#domain/checkout/address.ts';
import { SAVE_ADDRESS } from './save-new-address.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';
import * as texts from '#messages/checkout.ts';
import { withStateName } from '#ui/shop/state-names.ts';

const buttonClass = `min-h-11 type-small ${quietLinkClass}`;

export function ChooseAddress({ addresses }: { addresses: SavedAddresses }) {
  const { list, isUnchanged, isChoosing } = addresses;
  if (list.length === 0) return null;
  return isUnchanged && !isChoosing ? (
    <AddressInUse addresses={addresses} />
  ) : (
    <AddressChoice addresses={addresses} />
  );
}

function AddressInUse({ addresses: { chosen, changeAddress } }: { addresses: SavedAddresses }) {
  if (!chosen) return null;
  return (
    <div className="flex items-start justify-between gap-4">
      <p>
        <span className="block font-semibold">
          {chosen.firstName} {chosen.lastName}
        </span>
        <span className="block type-small text-muted wrap-anywhere">
          {addressText(withStateName(chosen))}
        </span>
      </p>
      <button type="button" className={`-mt-2.5 flex-none ${buttonClass}`} onClick={changeAddress}>
        {texts.changeAddress({
          hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden>,
        })}
      </button>
    </div>
  );
}

function AddressChoice({ addresses }: { addresses: SavedAddresses }) {
  const { list, chosen, choose, startAnother, isUnchanged, edit } = addresses;
  return (
    <ChoiceGroup legend={texts.savedAddresses} className={isUnchanged ? '' : 'mb-6'}>
      <div className="grid gap-3">
        {list.map((address) => (
          <RadioCard
            key={address.id}
            name="savedAddress"
            value={address.id}
            title={`${address.firstName} ${address.lastName}`}
            text={addressText(withStateName(address))}
            checked={address.id === chosen?.id}
            onChange={() => choose(address)}
          />
        ))}
        <RadioCard
          name="savedAddress"
          value=""
          title={texts.differentAddress}
          checked={!chosen}
          onChange={startAnother}
        />
      </div>
      {isUnchanged && (
        <button type="button" className={`mt-2 ${buttonClass}`} onClick={edit}>
          {texts.editAddress}
        </button>
      )}
    </ChoiceGroup>
  );
}

/** Ticked for a customer whose first address it is. */
export function SaveAddress({ addresses: { list, isNew } }: { addresses: SavedAddresses }) {
  if (!isNew || list.length >= MAX_ADDRESSES) return null;
  return (
    <Checkbox
      name={SAVE_ADDRESS}
      label={texts.saveAddress}
      defaultChecked={list.length === 0}
      className="mt-4"
    />
  );
}
