import { createElement, type ReactNode, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly Shape[];
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  size?: number | string;
}

const isNaming = (prop: string) => prop.startsWith('aria-') || prop === 'role' || prop === 'title';

/**
 * Draws an icon of the set with what this product gives to icons. The set's own code takes a kilobyte of every first load and
 * two components an icon, for settings that nobody uses here.
 */
export function drawIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const shapes = node.map(([tag, { key: _, ...attributes }]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, className, children, ...rest }: IconProps): ReactNode => {
    const isNamed = Boolean(children) || Object.keys(rest).some(isNaming);
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        ...(!isNamed && { 'aria-hidden': true }),
        ...rest,
      },
      ...shapes,
      children,
    );
  };
}
