import { renderUnicodeCompact } from 'uqr';

/** An address as a picture for a phone, in the letters of a terminal. */
export const qrCode = (address: string): string => renderUnicodeCompact(address, { border: 1 });
