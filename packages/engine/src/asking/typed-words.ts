/** A typed line as its words: what stands in quotes is one word, and so is JSON, which keeps its own quotes. */

/** The words of a line: `join foes '{"name":"Troll"}' at=12,12`, `why="slick deck"`, `poison={"rounds":3}`. */
export function typedWords(line: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < line.length; ) {
    if (/\s/.test(line.charAt(at))) at++;
    else {
      const { word, end } = wordAt(line, at);
      words.push(word);
      at = end;
    }
  }
  return words;
}

function wordAt(line: string, start: number): { readonly word: string; readonly end: number } {
  let [word, at] = ['', start];
  while (at < line.length && !/\s/.test(line.charAt(at))) {
    const char = line.charAt(at);
    const isValue = word === '' || word.endsWith('=');
    // What stands between single quotes is meant as it is.
    const quoted = isValue && char === "'" ? /^'([^']*)'(?=\s|$)/.exec(line.slice(at)) : null;
    const json = isValue && /[[{]/.test(char) ? jsonAt(line, at) : undefined;
    const end = char === '"' ? line.indexOf('"', at + 1) : -1;
    if (quoted) [word, at] = [word + quoted[1], at + quoted[0].length];
    else if (json !== undefined) [word, at] = [word + json, at + json.length];
    else if (end > at) [word, at] = [word + line.slice(at + 1, end), end + 1];
    else [word, at] = [char === '"' ? word : word + char, at + 1];
  }
  return { word, end: at };
}

/** The list or object that begins here, to the bracket that ends it; undefined where none does. */
function jsonAt(line: string, start: number): string | undefined {
  let depth = 0;
  for (const { 0: part, index } of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (/^[[{]/.test(part)) depth++;
    else if (/^[\]}]/.test(part)) depth--;
    if (depth === 0) return line.slice(start, start + index + part.length);
  }
  return undefined;
}
