import './schemas.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import './styles/ground.css';
import './styles/furniture.css';
import './styles/home.css';
import './styles/book.css';
import './styles/sheet.css';
import './styles/result.css';
import './styles/odds.css';

const place = document.getElementById('app');
if (place) render(<App />, place);
