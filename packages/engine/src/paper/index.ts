export { capital } from '../words.ts';
export { cardsPaper } from './cards.ts';
export { type FoundryActor, foundryActor } from './foundry.ts';
export { cellOf, columnsOf, figure, humanise, isPlain, labelOf, said } from './labels.ts';
export { documentOf, htmlOf, type Leaf, leaf } from './leaf.ts';
export { screenPaper } from './screen.ts';
export { sheetPaper } from './sheet.ts';
export { PAPER_STYLE } from './style.ts';
