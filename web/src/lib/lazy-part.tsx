import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';

/**
 * A part of a screen that is loaded when it is first shown: what nobody opens is never fetched. Its place stays empty
 * meanwhile and is announced as busy. A part that cannot be fetched fails as a page does.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as LazyExoticComponent<ComponentType<object>>;
  return (props) => (
    <Suspense fallback={<span aria-busy className="sr-only" />}>
      <Part {...props} />
    </Suspense>
  );
}
