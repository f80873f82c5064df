import { FilesPage } from '../../features/file/files-page.tsx';

export default FilesPage;
