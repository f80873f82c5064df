import { useState } from 'react';
import { setThemeMode, type ThemeMode, themeMode } from '../../app/theme.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { TrashIcon } from '../../ui/icons.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FieldGallery } from './field-gallery.tsx';
import { OverlayGallery } from './overlay-gallery.tsx';
import { Show } from './show.tsx';

export function Gallery() {
  const [theme, setTheme] = useState<ThemeMode>(themeMode());
  const [roomy, setRoomy] = useState<'office' | 'roomy'>('office');
  const changeTheme = (mode: ThemeMode) => {
    setThemeMode(mode);
    setTheme(mode);
  };
  return (
    <main data-density={roomy} className="mx-auto grid max-w-5xl gap-6 p-4">
      <PageTitle
        title="Kit gallery"
        aside="Every part, once"
        actions={
          <>
            <Segmented
              label="Theme"
              value={theme}
              onChange={changeTheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
                { value: 'system', label: 'System' },
              ]}
            />
            <Segmented
              label="Density"
              value={roomy}
              onChange={setRoomy}
              options={[
                { value: 'office', label: 'Office' },
                { value: 'roomy', label: 'Link page' },
              ]}
            />
          </>
        }
      />
      <Buttons />
      <FieldGallery />
      <OverlayGallery />
      <Feedback />
      <Data />
    </main>
  );
}

function Buttons() {
  return (
    <Show title="Buttons and badges">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="solid">Save</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">More</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Disabled</Button>
        <Button variant="solid" busy>
          Saving
        </Button>
        <Button size="sm">Small</Button>
        <Button variant="solid" size="lg">
          Large
        </Button>
        <IconButton label="Remove">
          <TrashIcon size={16} />
        </IconButton>
        <Avatar name="Moreau, Grace" />
        <Kbd>Ctrl</Kbd>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Completed</Badge>
        <Badge tone="brand">New</Badge>
        <Badge tone="ok">Worksheet pending</Badge>
        <Badge tone="warn">Rescheduled</Badge>
        <Badge tone="bad">Canceled</Badge>
      </div>
    </Show>
  );
}

function Feedback() {
  return (
    <Show title="Feedback">
      <Banner title="A plain banner">It may carry a line of text.</Banner>
      <Banner tone="ok" title="Saved." />
      <Banner tone="warn" title="The session ends in two minutes." action={<Button size="sm">Stay signed in</Button>} />
      <Banner tone="bad" title="The upload failed." />
      <ProgressBar label="exhibit-4.pdf" value={62} />
      <ProgressBar label="exhibit-5.pdf" value={null} />
      <SkeletonLines label="Loading" count={3} />
      <div className="rounded-card border border-line bg-sheet">
        <EmptyState
          title="Nothing to invoice"
          hint="The last batch ran at 14:02."
          action={<Button>Clear filters</Button>}
        />
      </div>
    </Show>
  );
}

const ROWS = [
  { id: 1, file: 'transcript.pdf', kind: 'Transcript', pages: 212 },
  { id: 2, file: 'exhibit-1.pdf', kind: 'Exhibit', pages: 14 },
];

function Data() {
  const [tab, setTab] = useState('files');
  const [page, setPage] = useState(3);
  const [chosen, setChosen] = useState<Set<string | number>>(new Set([2]));
  return (
    <Show title="Data">
      <Tabs
        label="Parts of a record"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'files', label: 'Files', count: 2, content: <p>Files of the record.</p> },
          { id: 'notes', label: 'Notes', content: <p>Notes of the record.</p> },
        ]}
      />
      <Accordion
        open={['one']}
        sections={[
          { id: 'one', title: 'First section', aside: <Badge tone="ok">Complete</Badge>, content: <p>Its content.</p> },
          { id: 'two', title: 'Second section', content: <p>More content.</p> },
        ]}
      />
      <FactList
        facts={[
          { term: 'Firm', detail: 'Halvorsen & Pike LLP' },
          { term: 'When', detail: 'Tue, Nov 24, 2026, 9:30 am MT' },
        ]}
      />
      <DataTable
        caption="Files"
        rows={ROWS}
        rowKey={(row) => row.id}
        sort={{ column: 'file', descending: false }}
        onSort={() => undefined}
        selection={{ chosen, onChange: setChosen, nameOf: (row) => row.file }}
        columns={[
          { id: 'file', heading: 'File', cell: (row) => row.file, sortable: true },
          { id: 'kind', heading: 'Kind', cell: (row) => row.kind },
          { id: 'pages', heading: 'Pages', cell: (row) => row.pages, align: 'right', sortable: true },
        ]}
      />
      <Pagination page={page} pageCount={12} onChange={setPage} />
      <FileDrop
        label="Select files"
        prompt="Drop files here, or"
        browseLabel="Select files"
        hint="Up to 256 MB each"
        onFiles={() => undefined}
      />
    </Show>
  );
}
