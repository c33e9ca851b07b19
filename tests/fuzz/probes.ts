import fc from 'fast-check';
import type { Form, Harvest, Known } from './harvest';
import { hostile, percentEncoded } from './hostile-values';
import type { Address } from './route-table';

export type Probe = {
  kind:
    'page' | 'data of a page' | 'form' | 'form as scripts send it' | 'form of another content type';
  isSignedIn: boolean;
  path: string;
  /** Of a POST, without its form token */
  body?: string;
  /** `own` is that of the page, everything else is sent as it is. */
  token?: string;
  contentType?: string;
};

const formType = 'application/x-www-form-urlencoded';
const otherTypes = [
  'text/plain',
  'application/json',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=zq',
  `${formType}; charset=utf-16`,
  'garbage',
  '',
];

type Pair = string;

/** Between one and five parameters, mostly those that the route knows, each with any value */
function pairs(own: Known, names: string[]): fc.Arbitrary<Pair[]> {
  const ownNames = [...own.keys()];
  const anyName = fc.constantFrom(...names);
  const known = ownNames.length > 0 ? fc.constantFrom(...ownNames) : anyName;
  const name = fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 4, arbitrary: anyName },
    { weight: 1, arbitrary: known.map((name) => `${name}[]`) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', '', '_data', '_method') },
  );
  const values = [...own.values()].flatMap((known) => [...known]);
  const value = fc.oneof(
    { weight: 6, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constantFrom('', ...values).map(percentEncoded) },
  );
  const pair = fc.tuple(name, value).map(([name, value]) => `${percentEncoded(name)}=${value}`);
  return fc.array(pair, { minLength: 1, maxLength: 5 });
}

/** The address with its own or hostile values in place of its parameters */
function pathsTo({ pattern, route }: Address, { pathsOf }: Harvest): fc.Arbitrary<string> {
  const filled = fc
    .array(hostile, { minLength: 4, maxLength: 4 })
    .map((values) => pattern.replaceAll(/:\w+|\*/g, () => values.pop() ?? ''));
  const known = pathsOf(route);
  if (!/[:*]/.test(pattern)) return fc.constant(pattern);
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), filled) : filled;
}

export function pageProbes(address: Address, harvest: Harvest): fc.Arbitrary<Probe> {
  const query = pairs(harvest.queryOf(address.route), harvest.names);
  return fc
    .record({
      path: pathsTo(address, harvest),
      query,
      isData: address.hasLoader ? fc.nat({ max: 3 }).map((dice) => dice === 0) : fc.constant(false),
      isSignedIn: fc.boolean(),
    })
    .map(({ path, query, isData, isSignedIn }) => {
      const all = isData ? [...query, `_data=${percentEncoded(address.route)}`] : query;
      return {
        kind: isData ? 'data of a page' : 'page',
        isSignedIn,
        path: `${path}?${all.join('&')}`,
      };
    });
}

/** The form as it is delivered, with some fields missing, hostile, repeated, or of another form */
export function formProbes(form: Form, address: Address, harvest: Harvest): fc.Arbitrary<Probe> {
  const own = [...form.fields].map(([name, values]) =>
    fc
      .constantFrom(...values)
      .map((value) => ({ name, pair: `${percentEncoded(name)}=${percentEncoded(value)}` })),
  );
  return fc
    .record({
      path: fc.oneof(fc.constant(form.path), pathsTo(address, harvest)),
      own: fc.tuple(...own),
      kept: fc.oneof(fc.constant(null), fc.array(fc.boolean(), { maxLength: own.length })),
      changes: pairs(form.fields, harvest.names),
      isAdded: fc.boolean(),
      isSignedIn: fc.oneof(fc.constant(true), fc.boolean()),
      way: fc.nat({ max: 9 }),
      contentType: fc.constantFrom(...otherTypes),
      token: fc.oneof(
        { weight: 9, arbitrary: fc.constant('own') },
        { weight: 1, arbitrary: hostile },
      ),
    })
    .map(({ path, own, kept, changes, isAdded, isSignedIn, way, contentType, token }) => {
      const isChanged = (name: string) =>
        changes.some((pair) => pair.startsWith(`${percentEncoded(name)}=`));
      const left = own
        .filter(({ name }, place) => (kept?.[place] ?? true) && (isAdded || !isChanged(name)))
        .map(({ pair }) => pair);
      const body = [...left, ...changes].join('&');
      const data = `${path.includes('?') ? '&' : '?'}_data=${percentEncoded(form.route)}`;
      if (way === 0) {
        const kind = 'form of another content type';
        return { kind, isSignedIn, path, body, token, contentType } as const;
      }
      const isData = way < 4;
      return {
        kind: isData ? 'form as scripts send it' : 'form',
        isSignedIn,
        path: isData ? path + data : path,
        body,
        token,
        contentType: formType,
      } as const;
    });
}
