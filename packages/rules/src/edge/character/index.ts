/** What one is: creation, numbers, growth; and the one person of the book. */
export { character, characterWith, parts, procedures, tables } from './character.ts';
export { person } from './person.ts';
