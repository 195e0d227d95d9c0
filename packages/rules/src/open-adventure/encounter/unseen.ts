/** Who did something that was felt, without being known. */
export const UNSEEN = '';
