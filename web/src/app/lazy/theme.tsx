import { LoginPreview } from '../../features/login/login-preview-panel.tsx';
import { ThemePage } from '../../features/theme/theme-page.tsx';

export default function ThemeRoute() {
  return <ThemePage preview={(shown) => <LoginPreview {...shown} />} />;
}
