import { useLocation } from '@tanstack/react-router';

/**
 * Returns whether another position of the menu leads deeper towards the page that is open: then the upper one is not where
 * somebody is, although the address begins with its path.
 */
export function useIsAbove(items: readonly { readonly path: string }[]): (path: string) => boolean {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (path) => items.some((item) => item.path.startsWith(`${path}/`) && isOn(item.path));
}
