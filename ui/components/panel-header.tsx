// Header of a dialog or drawer: title and close button.
import { Dialog as Base } from '@base-ui/react/dialog';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import * as texts from '#messages/panel.ts';

export function PanelHeader({ title, hideTitle }: { title: string; hideTitle?: boolean }) {
  return (
    <div className="flex flex-none items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-7">
      <Base.Title className={hideTitle ? 'sr-only' : 'pt-1 type-panel-title'}>{title}</Base.Title>
      <Base.Close
        render={
          <IconButton label={texts.close} className="-mr-2 ml-auto">
            <CloseIcon />
          </IconButton>
        }
      />
    </div>
  );
}
