import { testPagesIn } from '../judge-pages';

testPagesIn('es');
