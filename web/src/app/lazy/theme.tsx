import { ThemePage } from '../../features/theme/theme-page.tsx';

export default function ThemeRoute() {
  return <ThemePage />;
}
