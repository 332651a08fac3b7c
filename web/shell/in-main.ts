import { createContext } from 'react';

/** Whether a frame around what is drawn has the main region of the page. */
export const InMain = createContext(false);
