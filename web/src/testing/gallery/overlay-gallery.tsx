import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Menu, MenuCheck, MenuItem, MenuRadios, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { notify, notifyUndo } from '../../ui/overlays/toast.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Show } from './show.tsx';

type Overlay = 'dialog' | 'confirm' | 'drawer' | 'peek' | 'palette' | null;

export function OverlayGallery() {
  const [open, setOpen] = useState<Overlay>(null);
  const [files, setFiles] = useState(true);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const close = () => setOpen(null);
  return (
    <Show title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('peek')}>Peek</Button>
        <Button onClick={() => setOpen('palette')}>Palette</Button>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem>Open</MenuItem>
          <MenuCheck checked={files} onChange={setFiles}>
            Files
          </MenuCheck>
          <MenuSeparator />
          <MenuRadios
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <MenuItem danger>Delete</MenuItem>
        </Menu>
        <Popover label="Filter" trigger={<Button>Popover</Button>}>
          <TextField label="Name" />
        </Popover>
        <Tooltip label="Says a little more">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => notifyUndo('Ana Alvarez assigned to 104228', 'Undo', () => undefined)}>
          Toast with undo
        </Button>
        <Button
          onClick={() =>
            notify({ title: 'You do not have permission to view this page.', tone: 'bad', position: 'top-right' })
          }
        >
          Toast top right
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Move to another day"
        description="The other people will be told."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid" onClick={close}>
              Move
            </Button>
          </>
        }
      >
        <TextField label="Reason" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete this row?"
        confirmLabel="Delete"
        danger
        onConfirm={close}
      >
        This cannot be undone.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onOpenChange={close} title="Filters">
        <TextField label="Name" />
      </Drawer>
      <Drawer open={open === 'peek'} onOpenChange={close} title="104228" peek>
        A look at the record without leaving the list.
      </Drawer>
      <CommandPalette
        open={open === 'palette'}
        onOpenChange={close}
        title="Search or run a command"
        placeholder="Go to, create, find…"
        emptyMessage="Nothing matches."
        commands={[
          { id: 'a', group: 'Go to', label: 'Calendar', hint: 'G C', run: () => undefined },
          { id: 'b', group: 'Create', label: 'New record', run: () => undefined },
        ]}
      />
    </Show>
  );
}
