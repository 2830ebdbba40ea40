// Light/dark toggle; its icon is the mode it switches to.
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { MoonIcon, SunIcon } from '#ui/components/icons.tsx';
import * as texts from '#messages/layout.ts';

export function ModeToggle() {
  const { mode, toggle } = useColourMode();
  return (
    <IconButton
      label={mode === 'dark' ? texts.switchToLight : texts.switchToDark}
      className="noscript:hidden"
      onClick={toggle}
    >
      {/* By CSS, not by state: the right icon shows before hydration. */}
      <MoonIcon className="dark:hidden" />
      <SunIcon className="hidden dark:block" />
    </IconButton>
  );
}
