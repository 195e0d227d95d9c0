/** What people say at a table for the deeds of a fight, besides the words of the book. */
import type { Command } from '../encounter/commands.ts';

export const DEED_WORDS: Readonly<Partial<Record<Command['do'], readonly string[]>>> = {
  attack: ['hit', 'shoot', 'fight', 'swing', 'stab', 'fire', 'throw'],
  strike: ['hit', 'attack', 'stab'],
  cast: ['spell', 'magic'],
  move: ['go', 'walk', 'step', 'advance', 'approach'],
  sprint: ['run', 'dash', 'hurry'],
  stand: ['stand up', 'get up', 'rise'],
  stow: ['sheathe', 'holster', 'put away'],
  'pick up': ['get', 'lift'],
  drop: ['discard', 'let fall'],
  grab: ['grapple', 'hold', 'wrestle', 'seize'],
  'let go': ['release', 'free'],
  shove: ['push'],
  help: ['assist', 'support', 'aid', 'heal', 'treat'],
  hide: ['sneak', 'stealth'],
  search: ['look', 'spot', 'find', 'perceive', 'seek'],
  sing: ['song', 'play', 'music'],
  recover: ['breathe', 'catch breath'],
  watch: ['overwatch', 'ready', 'wait'],
  defend: ['guard', 'dodge', 'block', 'parry', 'protect'],
  'let pass': ['no', 'skip', 'decline', 'nothing'],
  react: ['respond', 'answer', 'yes'],
  'end turn': ['done', 'end', 'pass', 'finish', 'stop', 'next', 'skip', 'do nothing', 'nothing'],
};
