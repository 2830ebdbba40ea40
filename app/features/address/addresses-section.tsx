// Saved addresses of the account, the default one first; each can be changed, removed or made default.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { AccountSection } from '#app/features/account/account-section.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/components/button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import {
  type Address,
  MAX_ADDRESSES,
  type SavedAddress,
  addressText,
} from '#domain/checkout/address.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/address.ts';
import { withStateName } from '#ui/shop/state-names.ts';

const AddressDialog = lazyPanel(
  () => import('./address-dialog.tsx').then((module) => module.AddressDialog),
  { name: texts.formName },
);

export function AddressesSection({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState<SavedAddress>();
  const isFull = addresses.length >= MAX_ADDRESSES;
  const edit = (address?: SavedAddress) => {
    setChanging(address);
    setOpen(true);
  };
  const save = async (json: Address) => {
    const param = { id: changing?.id ?? '' };
    await readResponse(
      changing
        ? api.account.addresses[':id'].$put({ param, json })
        : api.account.addresses.$post({ json }),
    );
    toast(accountMessages.addressSaved);
    await revalidate();
  };
  const finish = async (call: Promise<unknown>, message: { title: string }) => {
    await call.then(() => toast(message), showErrorToast);
    await revalidate();
  };
  const remove = (id: string) =>
    finish(
      readResponse(api.account.addresses[':id'].$delete({ param: { id } })),
      accountMessages.addressRemoved,
    );
  const makeDefault = (id: string) =>
    finish(
      readResponse(api.account.addresses[':id'].default.$put({ param: { id } })),
      accountMessages.defaultChanged,
    );
  return (
    <AccountSection
      title={texts.savedTitle}
      text={addresses.length === 0 ? texts.savedEmpty : texts.savedText}
    >
      {addresses.length > 0 && (
        <ul className="mb-5 border-t border-line">
          {addresses.map((address) => (
            <AddressRow
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
        {texts.add}
      </Button>
      {isFull && (
        <p className="mt-2 type-small text-muted">{texts.savedFull({ count: MAX_ADDRESSES })}</p>
      )}
      <AddressDialog open={open} onClose={() => setOpen(false)} address={changing} save={save} />
    </AccountSection>
  );
}

type AddressRowProps = {
  address: SavedAddress;
  onChange: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

/** The label of each button names its address, for screen readers. */
function AddressRow({ address, onChange, onRemove, onMakeDefault }: AddressRowProps) {
  const name = `${address.address}, ${address.city}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-56 grow basis-80">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {address.firstName} {address.lastName}
          {address.isDefault && <Badge>{texts.isDefault}</Badge>}
        </p>
        <p className="type-small text-muted wrap-anywhere">{addressText(withStateName(address))}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        {!address.isDefault && (
          <Button
            size="sm"
            variant="ghost-accent"
            aria-label={texts.makeDefaultOf({ name })}
            onClick={onMakeDefault}
          >
            {texts.makeDefault}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost-accent"
          aria-label={texts.changeOf({ name })}
          onClick={onChange}
        >
          {texts.change}
        </Button>
        <Button
          size="sm"
          variant="ghost-accent"
          aria-label={texts.removeOf({ name })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
