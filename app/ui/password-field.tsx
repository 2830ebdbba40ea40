// A password, which may be shown.
import { useState } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
          className="text-muted"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
