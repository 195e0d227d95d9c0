/** A leaf of the book that can be read in the margin. */
export interface Leaf {
  readonly view: 'rule' | 'rulings';
  readonly id: string;
}

/** The leaf of the book that a link leads to. */
export function leafOf(href: string | null | undefined): Leaf | undefined {
  const [, place, id] = /^#\/[^/]+\/(rules|rulings)\/([^/?]+)/.exec(href ?? '') ?? [];
  return id === undefined
    ? undefined
    : { view: place === 'rules' ? 'rule' : 'rulings', id: decodeURIComponent(id) };
}
