// Her saved addresses: the default first, each to be changed, removed, or made the default.
import { lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answered, api } from '#app/api.ts';
import { OwnSection } from '#app/features/account/own-section.tsx';
import { sayNo } from '#app/features/frame/say-no.ts';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons.tsx';
import { toast } from '#app/ui/toast.tsx';
import {
  type Address,
  MOST_ADDRESSES,
  type SavedAddress,
  addressInWords,
} from '#domain/address.ts';
import { ownMessages } from '#domain/messages/own.ts';

const AddressDialog = lazy(() =>
  import('./address-dialog.tsx').then((loaded) => ({ default: loaded.AddressDialog })),
);

export function AddressesSection({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState<SavedAddress>();
  const isFull = addresses.length >= MOST_ADDRESSES;
  const edit = (address?: SavedAddress) => {
    setChanging(address);
    setOpen(true);
  };
  const save = async (json: Address) => {
    const param = { id: changing?.id ?? '' };
    await answered(
      changing
        ? api.account.addresses[':id'].$put({ param, json })
        : api.account.addresses.$post({ json }),
    );
    toast(ownMessages.addressSaved);
    await revalidate();
  };
  const after = async (call: Promise<unknown>, said: { title: string }) => {
    await call.then(() => toast(said), sayNo);
    await revalidate();
  };
  const remove = (id: string) =>
    after(
      answered(api.account.addresses[':id'].$delete({ param: { id } })),
      ownMessages.addressRemoved,
    );
  const makeDefault = (id: string) =>
    after(
      answered(api.account.addresses[':id'].default.$put({ param: { id } })),
      ownMessages.defaultChanged,
    );
  return (
    <OwnSection
      title="Saved addresses"
      text={
        addresses.length === 0
          ? 'None yet. A saved address fills in the checkout for you.'
          : 'The default one fills in the checkout for you.'
      }
    >
      {addresses.length > 0 && (
        <ul className="mb-5 border-t border-line">
          {addresses.map((address) => (
            <OneAddress
              key={address.id}
              address={address}
              onChange={() => edit(address)}
              onRemove={() => remove(address.id)}
              onMakeDefault={() => makeDefault(address.id)}
            />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        icon={<PlusIcon size={20} />}
        disabled={isFull}
        onClick={() => edit()}
      >
        Add address
      </Button>
      {isFull && (
        <p className="mt-2 type-small text-muted">
          You can save up to {MOST_ADDRESSES} addresses. Remove one to add another.
        </p>
      )}
      <WhenOpened open={open}>
        <AddressDialog open={open} onClose={() => setOpen(false)} address={changing} save={save} />
      </WhenOpened>
    </OwnSection>
  );
}

type OneAddressProps = {
  address: SavedAddress;
  onChange: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

/** The buttons say of which address they are to who cannot see where they stand. */
function OneAddress({ address, onChange, onRemove, onMakeDefault }: OneAddressProps) {
  const of = `${address.address}, ${address.city}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-56 grow basis-80">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {address.firstName} {address.lastName}
          {address.isDefault && <Badge>Default</Badge>}
        </p>
        <p className="type-small text-muted wrap-anywhere">{addressInWords(address)}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        {!address.isDefault && (
          <Button
            size="sm"
            variant="ghost-accent"
            aria-label={`Make default: ${of}`}
            onClick={onMakeDefault}
          >
            Make default
          </Button>
        )}
        <Button size="sm" variant="ghost-accent" aria-label={`Change: ${of}`} onClick={onChange}>
          Change
        </Button>
        <Button size="sm" variant="ghost-accent" aria-label={`Remove: ${of}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
