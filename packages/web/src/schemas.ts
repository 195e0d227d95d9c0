/** Zod would compile its checks with `eval`, which the page's security policy forbids: told so, it does not try. */
import { config } from 'zod';

config({ jitless: true });
