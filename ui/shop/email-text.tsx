// Email address as text that breaks after its @, or after a sign before it; within a word only where it fits no line.
import { Fragment } from 'react';

export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  const parts = email.slice(0, at).split(/(?<=[@._+-])/);
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
      {email.slice(at)}
    </span>
  );
}
