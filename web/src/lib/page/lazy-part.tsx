import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { type LatePart, latePart, useArrived, useLatePart } from '../../ui/late-part.ts';

/**
 * A part of a screen that is loaded when it is first shown: what nobody opens is never fetched. Its place has what `meanwhile` says,
 * or stays empty and is announced as busy. A part that cannot be fetched fails as a page does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { meanwhile?: ReactNode }> {
  const anew = (): LazyExoticComponent<ComponentType<object>> =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> };
      } catch (error) {
        Part = anew();
        throw error;
      }
    });
  let Part = anew();
  return ({ meanwhile, ...props }) => {
    // React remembers that a part failed; whoever shows it the next time asks anew.
    const [Shown] = useState(() => Part);
    return (
      <Suspense fallback={meanwhile ?? <span aria-busy className="sr-only" />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

const atOnce = () => Promise.resolve();

/**
 * A part of a screen that its first rows do without. It is fetched after the first page of a visit, or as soon as it is to be
 * shown and `wait` is over, and takes the place of `before`. A part that cannot be fetched is asked for again each time it is to
 * be shown.
 */
export function soonPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before?: ReactNode,
  wait: () => Promise<void> = atOnce,
): ComponentType<Props> {
  const part = latePart(load);
  const fetch = async () => {
    await wait();
    await part.fetch();
  };
  return (props) => {
    const isThere = useArrived(part);
    useEffect(() => {
      void fetch().catch(() => undefined);
    });
    const meanwhile = before ?? <span aria-busy className="sr-only" />;
    if (!isThere) return meanwhile;
    return (
      <Suspense fallback={meanwhile}>
        <Drawn part={part} props={props} />
      </Suspense>
    );
  };
}

function Drawn<Props extends object>({ part, props }: { part: LatePart<ComponentType<Props>>; props: Props }) {
  const Part = useLatePart(part);
  return <Part {...props} />;
}
