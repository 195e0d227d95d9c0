/** The pieces an address is made of: how each is read, with what is wrong about it in a sentence, and how it is written. */
import { parsed } from './json.ts';

/** What stands behind the ? of an address, asked piece by piece; it remembers the first piece that cannot be read. */
export class Address {
  readonly #query: URLSearchParams;
  /** What of the pieces asked for so far could not be read. */
  problem: string | undefined;

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  /** A word or a few, such as what is searched for. */
  text(key: string, longest = 1000): string | undefined {
    return this.#query.get(key)?.slice(0, longest) || undefined;
  }

  /** Something packed, which is nothing unless it is whole. */
  whole(key: string): string | undefined {
    return this.#query.get(key) || undefined;
  }

  /** A value written as JSON. */
  value(key: string, what: string): unknown {
    const text = this.#query.get(key);
    if (text === null) return undefined;
    try {
      return parsed(text);
    } catch (error) {
      const why = error instanceof RangeError ? 'nested deeper than any of ours' : 'not whole';
      this.problem ??= `The ${what} in this address is ${why}, so the worked example stands in its place.`;
      return undefined;
    }
  }

  /** Faces of dice that were thrown elsewhere. */
  faces(key: string): readonly number[] | undefined {
    const text = this.#query.get(key);
    if (text === null) return undefined;
    const { faces, problem } = facesIn(text);
    this.problem ??= problem;
    return faces;
  }
}

const MOST_FACES = 500;

/** Faces as people write them down: `4, 3 6`. What is no number is left out, and a sentence says so. */
export function facesIn(text: string): { faces: readonly number[]; problem?: string } {
  const pieces = text.split(/[\s,;.]+/).filter(Boolean);
  const faces = pieces.filter(piece => /^\d{1,7}$/.test(piece)).map(Number);
  const odd = pieces.find(piece => !/^\d{1,7}$/.test(piece));
  if (odd !== undefined)
    return {
      faces,
      problem: `“${odd.slice(0, 20)}” is not the face of a die; write whole numbers such as 4, 3, 6.`,
    };
  if (faces.length > MOST_FACES)
    return { faces: faces.slice(0, MOST_FACES), problem: `Only the first ${MOST_FACES} faces are read.` };
  return { faces };
}

/** What an address says behind its ?, by key. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The query as text. Dice alone may be none: that is a question whose faces are still to be typed. */
export function queryText(values: Query): string {
  const given = Object.entries(values).filter(([key, value]) => value || (key === 'dice' && value === ''));
  const text = given.map(([key, value]) => `${key}=${lightly(value ?? '')}`).join('&');
  return text ? `?${text}` : '';
}

/** Encodes what a query needs encoded, and leaves JSON's own signs readable. */
const lightly = (text: string): string =>
  encodeURIComponent(text).replace(/%(22|2C|3A|5B|5D|7B|7D|40)/g, sign => decodeURIComponent(sign));

export const valueText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same without the keys that hold nothing. */
export function defined<const T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Defined<T>;
}
