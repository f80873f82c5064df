import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { witnessFilesTexts } from '../../lib/texts/witness-files.ts';
import { useTexts } from '../../lib/texts.ts';
import { readListSearch } from '../../list/search/list-search.ts';
import { Segmented } from '../../ui/segmented.tsx';

const FileList = lazyPart(
  async () => (await import('../../features/production/file/file-list-panel.tsx')).FileListPanel,
);
const WitnessFiles = lazyPart(
  async () => (await import('../../features/office/home/files/witness-files-page.tsx')).WitnessFilesPage,
);

const LAYOUTS = ['witness', 'list'] as const;
type Layout = (typeof LAYOUTS)[number];

/** Which way the files are shown: as the address says, else a search of the list as the list, else what the viewer begins with. */
function useLayout(): [Layout, (layout: Layout) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { user_type } = useSession();
  const isSearched = Object.keys(readListSearch(raw)).length > 0;
  const first = isSearched || isStaff(user_type) ? 'list' : 'witness';
  const chosen = LAYOUTS.find((layout) => layout === raw.as);
  const change = (as: Layout) => void navigate({ href: `${paths.list('job_file')}?as=${as}` });
  return [chosen ?? first, change];
}

/** All files of jobs: office staff begin with the list, with its columns and exports, everybody else with the witnesses. */
export default function FilesRoute() {
  const t = useTexts(witnessFilesTexts);
  const [layout, change] = useLayout();
  const choice = (
    <Segmented
      label={t('layout')}
      value={layout}
      options={[
        { value: 'witness', label: t('by_witness') },
        { value: 'list', label: t('as_list') },
      ]}
      onChange={change}
    />
  );
  // A client's menu calls them by what they come for.
  const title = useSession().user_type === 'contact' ? { title: t('title_client') } : {};
  return layout === 'witness' ? <WitnessFiles {...title} actions={choice} /> : <FileList {...title} atHead={choice} />;
}
