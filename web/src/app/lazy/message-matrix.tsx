import { MatrixPage } from '../../features/messages/matrix/matrix-page.tsx';

export default MatrixPage;
