// Question before what was typed into a form is lost: by Escape, by another page, or by closing the tab.
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';

type LeaveWarningProps = {
  /** The form itself is to be closed. */
  isClosing?: boolean;
  onStay?: () => void;
  onClose?: () => void;
};

/** Rendered while a form holds something that is not sent. */
export function LeaveWarning({ isClosing = false, onStay, onClose }: LeaveWarningProps) {
  useBeforeUnload(useCallback((event) => event.preventDefault(), []));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const isLeaving = blocker.state === 'blocked';
  const stay = () => {
    blocker.reset?.();
    onStay?.();
  };
  const discard = () => {
    onClose?.();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={isClosing || isLeaving}
      onOpenChange={stay}
      title="Discard what you have entered?"
      description="It is not saved or sent."
      footer={
        <>
          <Button variant="ghost-accent" onClick={stay}>
            Keep editing
          </Button>
          <Button onClick={discard}>Discard</Button>
        </>
      }
    />
  );
}
