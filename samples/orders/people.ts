// Names and places of the invented customers of the sample orders.

/** As customers type them, with the Latin letters of their email address where they differ. */
export type SampleName = { first: string; last: string; latin?: string };

/** First and last names that go together. */
export const nameGroups: readonly {
  weight: number;
  first: readonly string[];
  last: readonly string[];
}[] = [
  {
    weight: 44,
    first:
      'Aanya Aditi Ananya Anjali Bhavna Chhavi Deepika Divya Garima Gauri Isha Juhi Kavya Kriti Mansi Meenal Namrata Neha Nidhi Pallavi Pooja Pragya Priya Radhika Rashmi Riya Ruchi Sakshi Shalini Shreya Shruti Sneha Sonal Swati Tanvi Vandana Vidhi Yamini Arjun Karan Nikhil Rohan Varun'.split(
        ' ',
      ),
    last: 'Agarwal Bansal Bhatia Chauhan Gupta Jain Joshi Kapoor Khanna Malhotra Mathur Mehra Mishra Pandey Rathore Saxena Sharma Shekhawat Singh Sinha Srivastava Trivedi Verma Vyas'.split(
      ' ',
    ),
  },
  {
    weight: 18,
    first:
      'Aishwarya Anitha Deepa Divya Gayathri Harini Kavitha Keerthana Lakshmi Lavanya Meenakshi Nandini Padma Pavithra Ramya Revathi Sandhya Sowmya Sridevi Vaishnavi Vidya Arun Karthik Suresh'.split(
        ' ',
      ),
    last: 'Bhat Hegde Iyengar Iyer Krishnan Menon Murthy Nair Narayanan Pillai Prasad Raghavan Rao Reddy Shetty Srinivasan Subramanian Varma'.split(
      ' ',
    ),
  },
  {
    weight: 14,
    first:
      'Amruta Bhakti Dhara Dipti Hetal Jhanvi Ketaki Krupa Manali Mrunal Mugdha Nisha Payal Prachi Rutuja Sayali Shraddha Tejal Urvi Vaidehi Akshay Chirag Jignesh'.split(
        ' ',
      ),
    last: 'Bhatt Chavan Dave Deshmukh Deshpande Gandhi Gokhale Joshi Kulkarni Mehta More Parekh Patel Patil Sawant Shah Solanki Thakkar Zaveri'.split(
      ' ',
    ),
  },
  {
    weight: 10,
    first:
      'Anindita Debjani Ishani Madhurima Moumita Paromita Piyali Rituparna Sayani Sharmistha Sohini Sreemoyee Suchandra Tanushree Upasana Abhishek Sourav'.split(
        ' ',
      ),
    last: 'Banerjee Bose Chakraborty Chatterjee Das Dutta Ghosh Goswami Majumdar Mukherjee Pal Roy Saha Sarkar Sen'.split(
      ' ',
    ),
  },
  {
    weight: 8,
    first:
      'Aaliya Afreen Ayesha Farheen Farah Hina Iqra Mahira Nazneen Rukhsar Sana Saba Shazia Sumaira Zainab Zoya Imran Faizan'.split(
        ' ',
      ),
    last: 'Ahmed Ansari Fatima Hussain Khan Khatoon Mirza Naqvi Pathan Qureshi Rizvi Sheikh Siddiqui'.split(
      ' ',
    ),
  },
  {
    weight: 6,
    first:
      'Amrit Gurleen Harleen Harpreet Jasleen Jaspreet Kiran Manpreet Navneet Parminder Prabhjot Simran Sukhmani Gurpreet'.split(
        ' ',
      ),
    last: 'Ahluwalia Bedi Bhullar Brar Dhillon Gill Grewal Kaur Sandhu Sidhu Singh Sodhi'.split(
      ' ',
    ),
  },
];

/** Customers who write their names and streets in Devanagari and shop in Hindi. */
export const hindiNames: readonly SampleName[] = [
  { first: 'सुनीता', last: 'शर्मा', latin: 'sunita.sharma' },
  { first: 'कविता', last: 'मिश्रा', latin: 'kavita.mishra' },
  { first: 'रेखा', last: 'यादव', latin: 'rekha.yadav' },
  { first: 'अनुराधा', last: 'तिवारी', latin: 'anuradha.tiwari' },
  { first: 'पूनम', last: 'चौहान', latin: 'poonam.chauhan' },
  { first: 'मंजू', last: 'गुप्ता', latin: 'manju.gupta' },
  { first: 'ज्योति', last: 'वर्मा', latin: 'jyoti.verma' },
  { first: 'सीमा', last: 'पाण्डेय', latin: 'seema.pandey' },
  { first: 'उषा', last: 'राठौड़', latin: 'usha.rathore' },
  { first: 'निर्मला', last: 'जोशी', latin: 'nirmala.joshi' },
];
export const hindiStreets: readonly string[] = ['गांधी नगर', 'सिविल लाइन्स', 'नेहरू मार्ग', 'स्टेशन रोड'];

/** Customers who write their names in Urdu. */
export const urduNames: readonly SampleName[] = [
  { first: 'عائشہ', last: 'خان', latin: 'ayesha.khan' },
  { first: 'زینب', last: 'صدیقی', latin: 'zainab.siddiqui' },
  { first: 'نازنین', last: 'قریشی', latin: 'nazneen.qureshi' },
  { first: 'فاطمہ', last: 'انصاری', latin: 'fatima.ansari' },
];

/** Where Hindi is the language of the state. */
export const hindiStates: readonly string[] = [
  'Bihar',
  'Chhattisgarh',
  'Delhi',
  'Haryana',
  'Jharkhand',
  'Madhya Pradesh',
  'Rajasthan',
  'Uttar Pradesh',
  'Uttarakhand',
];

/** `pin`: the first three digits of its PIN codes. */
export type SampleCity = { city: string; state: string; pin: string; weight: number };

export const cities: readonly SampleCity[] = [
  { city: 'Mumbai', state: 'Maharashtra', pin: '400', weight: 15 },
  { city: 'New Delhi', state: 'Delhi', pin: '110', weight: 13 },
  { city: 'Bengaluru', state: 'Karnataka', pin: '560', weight: 12 },
  { city: 'Jaipur', state: 'Rajasthan', pin: '302', weight: 10 },
  { city: 'Ahmedabad', state: 'Gujarat', pin: '380', weight: 8 },
  { city: 'Pune', state: 'Maharashtra', pin: '411', weight: 8 },
  { city: 'Hyderabad', state: 'Telangana', pin: '500', weight: 8 },
  { city: 'Kolkata', state: 'West Bengal', pin: '700', weight: 7 },
  { city: 'Chennai', state: 'Tamil Nadu', pin: '600', weight: 6 },
  { city: 'Lucknow', state: 'Uttar Pradesh', pin: '226', weight: 6 },
  { city: 'Gurugram', state: 'Haryana', pin: '122', weight: 6 },
  { city: 'Noida', state: 'Uttar Pradesh', pin: '201', weight: 5 },
  { city: 'Surat', state: 'Gujarat', pin: '395', weight: 5 },
  { city: 'Udaipur', state: 'Rajasthan', pin: '313', weight: 4 },
  { city: 'Jodhpur', state: 'Rajasthan', pin: '342', weight: 4 },
  { city: 'Indore', state: 'Madhya Pradesh', pin: '452', weight: 4 },
  { city: 'Bhopal', state: 'Madhya Pradesh', pin: '462', weight: 3 },
  { city: 'Chandigarh', state: 'Chandigarh', pin: '160', weight: 4 },
  { city: 'Ludhiana', state: 'Punjab', pin: '141', weight: 3 },
  { city: 'Patna', state: 'Bihar', pin: '800', weight: 3 },
  { city: 'Kochi', state: 'Kerala', pin: '682', weight: 3 },
  { city: 'Nagpur', state: 'Maharashtra', pin: '440', weight: 3 },
  { city: 'Vadodara', state: 'Gujarat', pin: '390', weight: 3 },
  { city: 'Dehradun', state: 'Uttarakhand', pin: '248', weight: 2 },
  { city: 'Guwahati', state: 'Assam', pin: '781', weight: 2 },
  { city: 'Bhubaneswar', state: 'Odisha', pin: '751', weight: 2 },
  { city: 'Varanasi', state: 'Uttar Pradesh', pin: '221', weight: 2 },
  { city: 'Ranchi', state: 'Jharkhand', pin: '834', weight: 2 },
  { city: 'Raipur', state: 'Chhattisgarh', pin: '492', weight: 2 },
  { city: 'Panaji', state: 'Goa', pin: '403', weight: 1 },
];

export const streets: readonly string[] = [
  'MG Road',
  'Station Road',
  'Lake View Apartments',
  'Shanti Niketan',
  'Gulmohar Residency',
  'Civil Lines',
  'Rose Garden Layout',
  'Nehru Nagar',
  'Temple Street',
  'Park Avenue',
  'Laxmi Enclave',
  'Hill View Society',
  'Green Meadows',
  'Old Market Road',
  'Ashoka Towers',
  'Vasant Kunj',
  'Sunrise Heights',
  'Gandhi Chowk',
];
