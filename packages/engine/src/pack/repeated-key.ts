/** JSON keeps the last of two fields of one name, without a word: here is the word. */

/** A field that stands twice in one object, and in which lines of the text. */
export interface RepeatedKey {
  readonly key: string;
  readonly lines: readonly [number, number];
}

/** The first field of a text of JSON that stands twice in one object. */
export function repeatedKey(text: string): RepeatedKey | undefined {
  const open: (Map<string, number> | undefined)[] = [];
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\n') line++;
    else if (sign === '{') open.push(new Map());
    else if (sign === '[') open.push(undefined);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const from = i;
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++;
      const fields = open.at(-1);
      if (!fields || !/^\s*:/.test(text.slice(i + 1, i + 40))) continue;
      const key = wordOf(text.slice(from, i + 1));
      const before = fields.get(key);
      if (before !== undefined) return { key, lines: [before, line] };
      fields.set(key, line);
    }
  }
  return undefined;
}

/** A text as it was meant, whatever it was escaped with. */
function wordOf(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
