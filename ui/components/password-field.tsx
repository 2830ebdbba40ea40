// Password field with a button that shows the password.
import { useState } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './page-icons.tsx';
import * as texts from '#messages/password-field.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          label={isVisible ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsVisible(!isVisible)}
          disabled={props.disabled}
          className="text-muted"
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
