// Passkeys, authenticator app and recovery codes of the signed-in admin, with what can be changed.
import { type ReactNode, useState } from 'react';
import { formatDay } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { RECOVERY_CODE_COUNT } from '#domain/customer/second-factor.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AppSetupForm } from './app-setup.tsx';
import { ConfirmFactorDialog, type Question } from './confirm-factor-dialog.tsx';
import {
  type Added,
  type AppSetupDto,
  type SecondFactorsDto,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
} from './factor-calls.ts';
import { useFactorAction } from './use-factor-action.ts';

type FactorCardsProps = {
  factors: SecondFactorsDto;
  /** A factor or codes were added; new codes are to be shown. */
  onAdded: (added: Added) => void;
  onRemoved: (factors: SecondFactorsDto) => void;
};

export function FactorCards({ factors, onAdded, onRemoved }: FactorCardsProps) {
  const { passkeys, app, recoveryCodesLeft, isOn } = factors;
  const [question, setQuestion] = useState<Question | null>(null);
  const [setup, setSetup] = useState<AppSetupDto | null>(null);
  const { running, error, run } = useFactorAction();
  const isLast = passkeys.length + (app ? 1 : 0) === 1;
  const mustStay = factors.isRequired && isLast;
  const begin = () => run('app', async () => setSetup(await startApp()));
  const added = (result: Added) => {
    setSetup(null);
    onAdded(result);
  };
  return (
    <>
      <SectionCard title="Passkeys">
        <Content text="Sign in with your fingerprint, face or screen lock. A passkey cannot be guessed, and works on this site only.">
          {passkeys.length > 0 && (
            <ul aria-label="Passkeys">
              {passkeys.map(({ id, name, addedAt }) => (
                <Row key={id} name={name} addedAt={addedAt}>
                  {!mustStay && (
                    <Button
                      variant="ghost-accent"
                      aria-label={`Remove the passkey of ${name}`}
                      onClick={() =>
                        setQuestion({
                          title: 'Remove this passkey?',
                          text: `You can no longer sign in with the passkey of ${name}.${isLast ? LAST : ''}`,
                          action: 'Remove passkey',
                          run: async () => onRemoved(await removePasskey(id)),
                        })
                      }
                    >
                      Remove
                    </Button>
                  )}
                </Row>
              ))}
            </ul>
          )}
          <AddPasskey variant={isOn ? 'outline' : 'solid'} onAdded={added} />
        </Content>
      </SectionCard>
      <SectionCard title="Authenticator app">
        <Content text="An app on your phone shows a new six-digit code every 30 seconds.">
          {app && !setup && (
            <Row name="Authenticator app" addedAt={app.addedAt}>
              {!mustStay && (
                <Button
                  variant="ghost-accent"
                  aria-label="Remove the authenticator app"
                  onClick={() =>
                    setQuestion({
                      title: 'Remove the authenticator app?',
                      text: `Codes of the app no longer work.${isLast ? LAST : ''}`,
                      action: 'Remove app',
                      run: async () => onRemoved(await removeApp()),
                    })
                  }
                >
                  Remove
                </Button>
              )}
            </Row>
          )}
          {setup ? (
            <AppSetupForm setup={setup} onAdded={added} onCancel={() => setSetup(null)} />
          ) : (
            <div>
              <Button variant="outline" loading={running === 'app'} onClick={() => void begin()}>
                {app ? 'Replace the app' : 'Set up an app'}
              </Button>
              <FieldError id="factor-error" error={error} />
            </div>
          )}
        </Content>
      </SectionCard>
      {isOn && (
        <SectionCard title="Recovery codes">
          <Content text="Each signs you in once when you have lost your device.">
            <p>
              {recoveryCodesLeft} of {RECOVERY_CODE_COUNT} left
            </p>
            <div>
              <Button
                variant="outline"
                onClick={() =>
                  setQuestion({
                    title: 'Create new recovery codes?',
                    text: 'Your present codes stop working at once.',
                    action: 'Create codes',
                    run: async () => onAdded(await renewRecoveryCodes()),
                  })
                }
              >
                New codes
              </Button>
            </div>
          </Content>
        </SectionCard>
      )}
      {mustStay && (
        <p className="text-muted">
          Your shop needs at least one passkey or app. Add another one before you remove this one.
        </p>
      )}
      <ConfirmFactorDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

const LAST = ' Your password alone will sign you in.';

function Content({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 px-4 py-5 md:px-6">
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

type RowProps = { name: string; addedAt: string; children: ReactNode };

function Row({ name, addedAt, children }: RowProps) {
  const Tag = name === 'Authenticator app' ? 'div' : 'li';
  return (
    <Tag className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block type-caption text-muted">{`Added ${formatDay(addedAt)}`}</span>
      </span>
      {children}
    </Tag>
  );
}
