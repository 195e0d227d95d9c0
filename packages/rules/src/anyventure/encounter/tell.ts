/** Every event in the sentence a referee would say; nothing where it is mere bookkeeping. */
import type { Counted, Event, Said } from './events.ts';
import type { FightState } from './state.ts';

/** An event's sentence with names in it. */
export function tell({ fighters }: FightState, { said, besides }: Event): string | undefined {
  const words: string[] = [];
  if (said !== undefined) words.push(typeof said === 'string' ? said : spoken(fighters, said));
  for (const counted of besides ?? NOTHING) words.push(inWords(fighters, counted));
  if (words.length === 0) return undefined;
  return words
    .join(' ')
    .replace(/\{([^}]+)\}/g, (_all, id: string, at: number) =>
      Object.hasOwn(fighters, id) ? fighters[id]!.name : at === 0 ? 'Somebody' : 'somebody',
    );
}

const NOTHING: readonly Counted[] = [];

const spoken = (fighters: FightState['fighters'], said: Exclude<Said, string>): string =>
  said
    .map(piece => {
      if (typeof piece === 'string') return piece;
      if ('of' in piece) return inWords(fighters, piece);
      return piece.map(counted => inWords(fighters, counted)).join('; ') || 'reaches nobody in sight';
    })
    .join('');

function inWords(fighters: FightState['fighters'], { of, told, seen }: Counted): string {
  const looks = fighters[of]?.seenAs;
  return looks === undefined ? told : seen.replaceAll('{looks}', `looks ${looks}`);
}

/** Everything that an event says, to whoever knows all. */
export const wholeText = ({ said, besides }: Pick<Event, 'said' | 'besides'>): string =>
  `${typeof said === 'string' ? said : JSON.stringify(said ?? '')}${besides ? JSON.stringify(besides) : ''}`;
