/** JSON that a stranger wrote: bounded in depth, because whatever walks through it walks as deep as it goes. */

/** Nothing of ours goes half as deep. */
const DEEPEST = 100;

/** The value of a text; throws where it is no JSON, or nested beyond all sense. */
export function parsed(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new RangeError('That is nested deeper than anything of ours.');
  return JSON.parse(text);
}

/** How deep the brackets of a text go; those inside its strings are letters. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (inString) {
      if (sign === '\\') i++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return deepest;
}
