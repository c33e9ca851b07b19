import { testPagesIn } from '../check-pages';

testPagesIn('en', { number: 1, of: 2 });
