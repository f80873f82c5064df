import { FileListPanel } from '../../features/production/file/file-list-panel.tsx';

export default function FilesRoute() {
  return <FileListPanel />;
}
