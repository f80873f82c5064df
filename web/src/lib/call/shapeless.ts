/** Stands for the schema library inside the contract in browser builds; see vite.config.ts. */
const REFUSED = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '~standard', '_zod']);

type Shapeless = ((...parts: unknown[]) => Shapeless) & { readonly [name: string]: Shapeless };

/** Takes any call and any property and is itself again, but refuses to be used as a check. */
const shapeless: Shapeless = new Proxy((() => shapeless) as Shapeless, {
  get(target, name) {
    if (typeof name === 'symbol') return Reflect.get(target, name);
    if (REFUSED.has(name))
      throw new Error('Shapes of the contract check nothing in the browser: use the rules of domain.');
    return shapeless;
  },
  ownKeys: () => ['prototype'],
});

export const z = shapeless;
