import { FileListPanel } from './file-list-panel.tsx';

/** The list of the files of all jobs. */
export function FilesPage() {
  return <FileListPanel />;
}
