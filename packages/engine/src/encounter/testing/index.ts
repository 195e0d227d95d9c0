export { agreement } from './agreement.ts';
export { encounterLaws, type LawOptions } from './laws.ts';
export { perft } from './perft.ts';
