import { LoginPreview } from '../../features/access/sign-in/login-preview-panel.tsx';
import { ThemePage } from '../../features/company/company-theme/theme-page.tsx';

export default function ThemeRoute() {
  return <ThemePage preview={(shown) => <LoginPreview {...shown} />} />;
}
