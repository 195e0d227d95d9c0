/** What people say at a table for the deeds of a fight, besides the words of the book. */
import type { Command } from '../encounter/commands.ts';

export const DEED_WORDS: Readonly<Partial<Record<Command['do'], readonly string[]>>> = {
  attack: ['hit', 'strike', 'shoot', 'fight', 'swing', 'stab', 'fire'],
  ability: ['use', 'cast', 'spell', 'magic', 'power'],
  use: ['remedy', 'drink', 'apply', 'potion', 'poultice'],
  stabilize: ['first aid', 'heal', 'bandage', 'treat', 'help'],
  dash: ['run', 'sprint', 'hurry'],
  disengage: ['withdraw', 'retreat', 'back off'],
  steady: ['guard', 'defend', 'brace', 'calm'],
  move: ['go', 'walk', 'step', 'advance', 'approach'],
  share: ['give', 'lend'],
  hold: ['wait', 'ready', 'delay', 'overwatch'],
  pass: ['no', 'skip', 'decline', 'nothing'],
  'end turn': ['done', 'end', 'finish', 'stop', 'next', 'skip', 'do nothing', 'nothing'],
};
