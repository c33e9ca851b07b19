import { testPagesIn } from '../check-pages';

testPagesIn('en', { number: 2, of: 2 });
