/** Property tests draw the same cases in every run; what fails names the seed and the case. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_240_229 });
