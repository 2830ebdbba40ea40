// Style guide: dialogs, drawers, menus, tooltips and toasts.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Drawer } from '#ui/components/drawer.tsx';
import { TextField } from '#ui/components/field.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { InfoIcon } from '#ui/components/icons.tsx';
import { UserIcon } from '#ui/components/page-icons.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/components/menu.tsx';
import { toast, type ToastKind } from '#ui/components/toast.tsx';
import { Tooltip } from '#ui/components/tooltip.tsx';
import { paths } from '#domain/routes.ts';
import { StyleGuideSection, Specimen } from './specimen.tsx';

const sides = ['right', 'left', 'top'] as const;
const kinds: readonly ToastKind[] = ['success', 'error', 'warning', 'info'];

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | (typeof sides)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <StyleGuideSection title="Overlays">
      <Specimen name="Dialog and drawer">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Open the dialog
        </Button>
        {sides.map((side) => (
          <Button key={side} variant="subtle" onClick={() => setOpen(side)}>
            Open the {side} drawer
          </Button>
        ))}
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Clear the cart?"
          description="Are you sure you want to clear your cart?"
          footer={
            <>
              <Button variant="ghost-accent" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Clear Cart</Button>
            </>
          }
        />
        {sides.map((side) => (
          <Drawer
            key={side}
            side={side}
            open={open === side}
            onOpenChange={close}
            title={`The ${side} drawer`}
            fullBelowMd={side === 'right'}
            footer={<Button full>Proceed to Checkout</Button>}
          >
            <TextField label="Gift note" />
          </Drawer>
        ))}
      </Specimen>
      <Specimen name="Menu">
        <Menu trigger={<Button variant="ghost-accent">Open the menu</Button>}>
          <MenuLink link={<Link to={paths.account()} />} icon={<UserIcon />}>
            My Account
          </MenuLink>
          <MenuItem onSelect={() => toast({ title: 'Copied', kind: 'info' })}>Copy link</MenuItem>
          <MenuItem onSelect={() => undefined} disabled>
            Disabled
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => toast({ title: 'Signed out successfully' })}>Sign Out</MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="Shown on hover and on focus" side="bottom">
          <IconButton label="What is this?" variant="outline">
            <InfoIcon />
          </IconButton>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            onClick={() =>
              toast({ title: `Message: ${kind}`, text: 'It disappears by itself.', kind })
            }
          >
            Show {kind}
          </Button>
        ))}
      </Specimen>
    </StyleGuideSection>
  );
}
