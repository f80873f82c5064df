import { FileListPanel } from '../../features/file/file-list-panel.tsx';

export default function FilesRoute() {
  return <FileListPanel />;
}
