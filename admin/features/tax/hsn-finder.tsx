// Finds an HSN code by the words for what is sold: a button within the field that it fills.
import { useState } from 'react';
import { Dialog } from '#ui/components/dialog.tsx';
import { TextField } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { SearchIcon } from '#ui/components/icons.tsx';
import { findHsn } from '#domain/tax/hsn-list.ts';

export function HsnFinder({ onChoose }: { onChoose: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Find an HSN code" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SearchIcon />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Find an HSN code" fullBelowMd>
        <HsnList
          onChoose={(code) => {
            setIsOpen(false);
            onChoose(code);
          }}
        />
      </Dialog>
    </>
  );
}

function HsnList({ onChoose }: { onChoose: (code: string) => void }) {
  const [text, setText] = useState('');
  const found = findHsn(text);
  return (
    <>
      <TextField
        type="search"
        label="What do you sell?"
        hint="Such as lehenga, dupatta or silk saree, or the beginning of a code."
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="my-3 type-small text-muted">
        {found.length === 0
          ? 'No code found. Try another word, or ask your accountant.'
          : `${found.length} ${found.length === 1 ? 'code' : 'codes'}. Have an accountant confirm yours.`}
      </p>
      <ul aria-label="HSN codes">
        {found.map(({ code, name }) => (
          <li key={code} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-baseline gap-4 px-2 py-2.5 text-left hover:bg-surface"
              onClick={() => onChoose(code)}
            >
              <b className="font-semibold tabular-nums">{code}</b>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
