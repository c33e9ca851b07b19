import { testPagesIn } from '../check-pages';

testPagesIn('fr');
