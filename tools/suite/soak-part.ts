/** A part of the long run: tests of the suite at their full size, which `npm test` runs at a small one. */
export interface Soak {
  readonly about: string;
  /** The ends of its files' paths, each of which names one file wherever its folder lies. */
  readonly files: readonly string[];
  /** Settings of its own beside size and seed. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether `npm test` runs its files only where `after` says so; those of other parts it runs each time, at a small size. */
  readonly apart?: boolean;
  /** A change of these paths makes `npm test` run it too, at this size, which takes about so long on two quiet cores. */
  readonly after?: { readonly change: RegExp; readonly size: number; readonly seconds: number };
}
