import { testPagesIn } from '../check-pages';

testPagesIn('es');
